import path from 'node:path'
import type { Page } from '@playwright/test'
import viteReact from '@vitejs/plugin-react'
import { build } from 'vite'

const KIT = path.resolve(import.meta.dirname, '../../e2e/kit')

const PAGE = `<!doctype html><html lang="fr"><head><meta name="viewport" content="width=device-width">
<title>Kit</title><link rel="stylesheet" href="/kit/kit.css"></head>
<body><div id="app"></div><script type="module" src="/kit/kit.js"></script></body></html>`

/** The kit's own page: parts of `ui` in a browser, with nothing of Élan around them. */
async function buildKit(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true, alias: { '~/lib/nonce': path.join(KIT, 'nonce.ts') } },
    plugins: [viteReact()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      lib: { entry: path.join(KIT, 'main.tsx'), formats: ['es'], fileName: 'kit', cssFileName: 'kit' },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  return new Map(
    outputs.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8'),
    ]),
  )
}

let built: ReturnType<typeof buildKit> | undefined

type KitScreen = 'chapters' | 'form' | 'list' | 'modals' | 'programme' | 'search' | 'text'

/** Opens a page of the kit, for instance `/kit/form`. Élan's server knows none of them. */
export async function openKit(page: Page, origin: string, screen: KitScreen, search = ''): Promise<void> {
  const files = await (built ??= buildKit())
  await page.route(`${origin}/kit/**`, (route) => {
    const body = files.get(path.posix.basename(new URL(route.request().url()).pathname))
    const css = route.request().url().endsWith('.css')
    return body === undefined
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE })
      : route.fulfill({ contentType: css ? 'text/css' : 'text/javascript; charset=utf-8', body })
  })
  // Pictures come from the server, which the kit does not have.
  await page.route(`${origin}/artwork/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(`${origin}/kit/${screen}${search}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
