import { readStored, removeStored, writeStored } from '~/lib/deviceStorage'

const KEY = 'emailForSignIn'

/** The address a link was sent to. Firebase asks for it again, so that a stolen link alone opens nothing. */
export function rememberEmail(email: string): void {
  writeStored(KEY, email)
}

export function rememberedEmail(): string | null {
  return readStored(KEY)
}

export function forgetEmail(): void {
  removeStored(KEY)
}
