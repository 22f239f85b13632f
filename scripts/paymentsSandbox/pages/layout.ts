import { randomBytes } from 'node:crypto'
import type { ApiAnswer } from '../protocol/api'
import { html, Html } from './html'
import { STYLE } from './style'

export interface Page {
  title: string
  body: Html
  status?: number
  /** Inline code that the page can do without. */
  script?: string
}

/** A whole page, under the banner that says that nothing here is real. */
export function renderPage(page: Page): ApiAnswer {
  const nonce = randomBytes(12).toString('base64')
  const document = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <style nonce="${nonce}">
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <div class="demo" role="note">Démonstration : aucun paiement réel, aucune carte réelle.</div>
        ${page.body}
        ${
          page.script
            ? html`<script nonce="${nonce}">
                ${new Html(page.script)}
              </script>`
            : null
        }
      </body>
    </html>`
  return {
    status: page.status ?? 200,
    body: document.text,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  }
}

/** @param status 303: whatever was posted, what follows is read */
export function redirectTo(location: string): ApiAnswer {
  return {
    status: 303,
    body: '',
    headers: { Location: location, 'Content-Type': 'text/html; charset=utf-8' },
  }
}

/** A page that only says something. */
export function messagePage(
  title: string,
  text: string,
  link: { url: string; label: string } | null,
  status = 200,
): ApiAnswer {
  return renderPage({
    title,
    status,
    body: html`<main class="narrow">
      <section class="panel">
        <h1>${title}</h1>
        <p>${text}</p>
        ${link ? html`<p><a class="back" href="${link.url}">${link.label}</a></p>` : null}
      </section>
    </main>`,
  })
}
