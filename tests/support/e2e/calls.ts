import type { SignedIn } from '../accounts'

/** One call of the API in somebody's name. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it expects
export async function callAs<T>(
  { origin }: { origin: string },
  { idToken }: Pick<SignedIn, 'idToken'>,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${idToken}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T }
}
