/** What `/login` is opened for: the first two by Élan's links, the others by those of its emails. */
export const LOGIN_MODES = ['connexion', 'inscription', 'resetPassword', 'verifyEmail', 'signIn'] as const
export type LoginMode = (typeof LOGIN_MODES)[number]
