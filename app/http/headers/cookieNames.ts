/** The signed session (`source.md §4`). */
export const SESSION_COOKIE = 'auth'
/** Says only that this browser holds a session. It is Lax, so it also comes along from another site (`ID-5`). */
export const SESSION_HINT_COOKIE = 'elan_session'
/** That the step of `/retour` was taken a moment ago, in a browser that does not say where it comes from (`ID-5`). */
export const RETURN_STEP_COOKIE = 'elan_step'
/** The identity token and its refresh token, written by the request client (`source.md §7`). */
export const TOKEN_COOKIE = 'token'
export const REFRESH_TOKEN_COOKIE = 'refreshToken'
