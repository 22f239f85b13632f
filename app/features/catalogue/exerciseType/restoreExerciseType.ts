import { INITIAL_EXERCISE_TYPE } from '~/domain/exerciseType'
import { cookieLine } from '~/http/headers/cookies'
import { EXERCISE_TYPE_COOKIE, EXERCISE_TYPE_KEY, EXERCISE_TYPE_SECONDS } from './exerciseTypeCookie'

const [before = '', after = ''] = cookieLine(EXERCISE_TYPE_COOKIE, '*', {
  maxAgeSeconds: EXERCISE_TYPE_SECONDS,
  sameSite: 'Lax',
}).split('*')

/**
 * Run before anything of the page is seen: where the cookie has gone, or is older than what this browser keeps, the server has
 * rendered the page by another place than hers. The cookie is written again, and where that makes a difference the page is asked for
 * anew instead of being shown; once, for it then comes as she left it. A browser that takes no cookies is corrected as the page comes up
 * (`useExerciseType`).
 */
export const RESTORE_EXERCISE_TYPE = `(k=>{try{const is=t=>t==='GYM'||t==='HOME',kept=()=>(document.cookie.match(/(?:^|; )${EXERCISE_TYPE_COOKIE}=(\\w+)/)||[])[1],hers=localStorage.getItem(k),had=kept();if(!is(hers)||had===hers)return;document.cookie='${before}'+hers+'${after}';if(kept()===hers&&hers!==(is(had)?had:'${INITIAL_EXERCISE_TYPE}')){stop();location.reload()}}catch{}})('${EXERCISE_TYPE_KEY}')`
