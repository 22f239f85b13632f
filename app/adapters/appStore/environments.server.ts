import type { AppleEnvironment } from './port'

/**
 * What a server accepts. App Review and TestFlight buy in the sandbox from the very app that is for sale, so a server in
 * production must know both (Apple's own advice); one that tries things out wants no true purchase.
 */
export function acceptedBy(
  environment: AppleEnvironment,
): readonly [AppleEnvironment, ...AppleEnvironment[]] {
  return environment === 'Production' ? ['Production', 'Sandbox'] : [environment]
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function payloadOf(jws: string): Fields {
  try {
    const payload: unknown = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())
    return isFields(payload) ? payload : {}
  } catch {
    return {}
  }
}

/** What a payload says of where it is from: a transaction itself, a notification in the part that it carries. */
function saysSandbox({ environment, data, summary, appData, externalPurchaseToken: token }: Fields): boolean {
  if (isFields(token)) return String(token['externalPurchaseId']).startsWith('SANDBOX')
  const within = [data, summary, appData].find(isFields)
  return (within?.['environment'] ?? environment) === 'Sandbox'
}

/**
 * Whose signature to ask for: the environment that a payload names. It is not verified yet, and it need not be: the
 * verifier of that environment refuses what is not truly from there.
 */
export function namedEnvironment(
  jws: string,
  [first, ...others]: ReturnType<typeof acceptedBy>,
): AppleEnvironment {
  return others.includes('Sandbox') && saysSandbox(payloadOf(jws)) ? 'Sandbox' : first
}

/**
 * Asks one place after the other until one knows what is asked for: the number of a transaction does not say where it was
 * bought. One that cannot answer keeps nobody from asking the next: Apple refuses us in production until an app is out.
 *
 * @returns `null` where all answered and none knows it
 * @throws the first failure, where none knows it
 */
export async function firstKnown<Place, T>(
  places: readonly Place[],
  ask: (place: Place) => Promise<T | null>,
): Promise<T | null> {
  const failures: unknown[] = []
  for (const place of places) {
    try {
      const found = await ask(place)
      if (found !== null) return found
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return null
}
