/** Where coaches live and enter their hours. */
export const PARIS_ZONE = 'Europe/Paris'
