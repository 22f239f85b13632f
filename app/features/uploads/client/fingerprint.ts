/** Of its beginning and of its end. */
const SAMPLE_BYTES = 64 * 1024

/**
 * Tells a file again after a reload, whatever it is called then and whenever it is said to be from: telephones hand the same film
 * out under other names and dates. Two cuts of one film differ in length.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const samples = await new Blob([file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)]).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', samples))
  return `${file.size}-${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
