/** The header of a document that is to be saved: its name for browsers that read the second form, and for the others (RFC 6266). */
export function attachmentNamed(name: string): string {
  const named = /\.pdf$/i.test(name) ? name : `${name}.pdf`
  const plain = named.normalize('NFKD').replaceAll(/[^\w. -]/g, '')
  const exact = encodeURIComponent(named).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
