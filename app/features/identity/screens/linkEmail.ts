const KEY = 'emailForSignIn'

/** The address a link was sent to. Firebase asks for it again, so that a stolen link alone opens nothing. */
export function rememberEmail(email: string): void {
  localStorage.setItem(KEY, email)
}

export function rememberedEmail(): string | null {
  return localStorage.getItem(KEY)
}

export function forgetEmail(): void {
  localStorage.removeItem(KEY)
}
