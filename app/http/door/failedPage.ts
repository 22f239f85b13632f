/** The colours and measures of `ErrorScreen`, without its faces: nothing may be fetched where nothing works. */
const STYLE = `
html{background:#fffbf9;color:#2a0f20;font:1rem/1.5 system-ui,sans-serif}
body{margin:0}
main{min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:14px;padding:40px 20px;box-sizing:border-box;text-align:center}
p,h1{margin:0;max-width:44ch}
.oops{font-weight:600;color:#c81f64}
.code{font-size:clamp(7rem,34vw,15rem);font-weight:800;line-height:.82;letter-spacing:-.06em;color:#e5327a}
h1{font-size:clamp(1.8rem,6vw,2.8rem);line-height:1.1}
.text{color:#6b4a5d}
button,a{display:inline-flex;align-items:center;min-height:52px;padding:12px 26px;margin-top:12px;box-sizing:border-box;border:0;border-radius:999px;background:#c81f64;color:#fff;font:650 1rem/1.2 system-ui,sans-serif;text-decoration:none;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #2a0f20;outline-offset:3px}
button[hidden]{display:none}
@media (forced-colors:active){button,a{border:1px solid ButtonBorder}}`

const page = (nonce: string, title: string, main: string, script = '') => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · Élan</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main id="contenu">
<p class="oops" lang="en">oops</p>
${main}
</main>
${script}
</body>
</html>`

const TOO_MANY = 'Trop de demandes à la fois. Patientez un moment, puis rechargez la page.'
const OUR_FAULT =
  'Un incident de notre côté. Rechargez la page\u00A0: rien de ce que vous avez fait n’est perdu.'

/**
 * The generic error screen (`source.md §2`) for a page that could not be rendered at all: a string of its own, without the
 * router, its style sheets and its scripts, any of which may be what failed.
 *
 * @param nonce of the page's Content-Security-Policy
 * @param status of the answer: too many pages at once is not our fault, and says so
 */
export function failedPage(nonce: string, status: number): string {
  const tooMany = status === 429
  return page(
    nonce,
    'Page indisponible',
    `<p class="code" aria-hidden="true">${tooMany ? status : 500}</p>
<h1 lang="en">Something went wrong</h1>
<p class="text" lang="en">Our servers could not handle your request</p>
<p class="text">${tooMany ? TOO_MANY : OUR_FAULT}</p>
<button type="button" id="again" lang="en" hidden>Refresh the page</button>
<noscript><a href="" lang="en">Refresh the page</a></noscript>`,
    `<script nonce="${nonce}">const again=document.getElementById('again');again.hidden=false;again.onclick=()=>location.reload()</script>`,
  )
}

/**
 * The same for an address that cannot be read: to load it again would change nothing.
 *
 * @param nonce of the page's Content-Security-Policy
 */
export const unreadablePage = (nonce: string): string =>
  page(
    nonce,
    'Adresse illisible',
    `<p class="code" aria-hidden="true">400</p>
<h1>Cette adresse ne se lit pas</h1>
<p class="text">Un signe y manque, ou y est de trop. Vérifiez-la, ou repartez de l’accueil.</p>
<a href="/">Revenir à l’accueil</a>`,
  )
