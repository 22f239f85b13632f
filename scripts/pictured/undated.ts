/** What a picture says, in a line: without its days, which change with each picture, and with all of its spaces alike. */
export const undated = (texts: readonly string[]): string =>
  texts
    .join(' · ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\d{1,2}(?:er)? \p{L}+ \d{4}/gu, '…')
