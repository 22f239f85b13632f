import { packageRule, type Rule } from '../house'
import type { Place } from '../places'

/** Rooms, or folders of one (`features/mail`), that may import a package. */
type Places = readonly string[]

/** What runs in a browser as well. */
const SHARED: Readonly<Record<string, Places>> = {
  react: ['ui', 'features', 'routes'],
  'react-dom': ['ui', 'features/mail'],
  '@tanstack/react-router': ['root', 'routes', 'features', 'http', 'ui', 'lib'],
  '@tanstack/react-query': ['root', 'routes', 'features', 'http'],
  '@tanstack/react-router-ssr-query': ['root'],
  '@tanstack/react-start': ['root', 'routes', 'features', 'http', 'lib'],
  valibot: ['features', 'http', 'adapters', 'ui', 'env'],
  dayjs: ['domain'],
  '@tabler/icons-react': ['features', 'ui'],
  // Features take buttons, fields, modals and tables from ui, which gives them Élan's look and words.
  '@mantine/core': ['ui'],
  '@mantine/charts': ['ui/charts'],
  '@mantine/form': ['ui'],
  '@mantine/hooks': ['ui'],
  '@mantine/notifications': ['ui'],
  '@tanstack/react-table': ['ui/table'],
  // The one editor of long texts: what reads them does without.
  '@tiptap/core': ['ui/richText'],
  '@tiptap/extension-bold': ['ui/richText'],
  '@tiptap/extension-document': ['ui/richText'],
  '@tiptap/extension-hard-break': ['ui/richText'],
  '@tiptap/extension-heading': ['ui/richText'],
  '@tiptap/extension-italic': ['ui/richText'],
  '@tiptap/extension-link': ['ui/richText'],
  '@tiptap/extension-list': ['ui/richText'],
  '@tiptap/extension-paragraph': ['ui/richText'],
  '@tiptap/extension-text': ['ui/richText'],
  '@tiptap/extensions': ['ui/richText'],
  '@tiptap/react': ['ui/richText'],
  '@tanstack/react-query-devtools': ['ui'],
  '@tanstack/react-router-devtools': ['ui'],
  '@fontsource-variable/bricolage-grotesque': ['routes', 'ui'],
  '@fontsource-variable/figtree': ['routes', 'ui'],
  uuid: ['features/films', 'features/shopping'],
  diff: ['features/studio'],
  // A provider's code in the browser belongs to one feature.
  firebase: ['features/identity'],
  'posthog-js': ['features/consent'],
  '@intercom/messenger-js-sdk': ['features/consent'],
  'hls.js': ['ui/film'],
  'media-chrome': ['features/training'],
  'swagger-ui-dist': ['features/apiReference'],
  'tus-js-client': ['features/uploads'],
  'idb-keyval': ['lib'],
  thumbhash: ['features/images'],
}

/** What never reaches a browser: only for files of the server's side, their types too. */
const SERVER: Readonly<Record<string, Places>> = {
  'drizzle-orm': ['db', 'features', 'http'],
  pg: ['db'],
  '@electric-sql/pglite': ['db', 'adapters/jobs'],
  'pg-boss': ['adapters/jobs'],
  stripe: ['adapters/payments'],
  '@apple/app-store-server-library': ['adapters/appStore'],
  '@aws-sdk/client-s3': ['adapters/storage'],
  '@aws-sdk/lib-storage': ['adapters/storage'],
  '@aws-sdk/s3-request-presigner': ['adapters/storage'],
  'firebase-admin': ['adapters/identityProvider'],
  nodemailer: ['adapters/mailer'],
  'postal-mime': ['adapters/mailer'],
  '@react-email/body': ['features/mail'],
  '@react-email/button': ['features/mail'],
  '@react-email/column': ['features/mail'],
  '@react-email/container': ['features/mail'],
  '@react-email/head': ['features/mail'],
  '@react-email/row': ['features/mail'],
  jose: ['features/identity'],
  'lru-cache': ['features', 'adapters', 'http'],
  '@valibot/to-json-schema': ['http'],
  'prom-client': ['http'],
  'rate-limiter-flexible': ['http'],
  'ipaddr.js': ['http'],
  'p-queue': ['lib'],
  pino: ['lib'],
  'media-captions': ['features/films'],
  '@tus/server': ['features/uploads'],
  '@tus/file-store': ['features/uploads'],
  'file-type': ['features/uploads', 'features/images'],
  '@fastify/busboy': ['http'],
  sharp: ['features/images'],
  '@cantoo/pdf-lib': ['features/files'],
  // Writes papers: its tags, fonts that are embedded, and the same bytes for the same words.
  pdfkit: ['features/membership'],
  'ical-generator': ['features/agenda'],
  'csv-parse': ['http'],
  'iconv-lite': ['http'],
  '@date-fns/tz': ['features/agenda'],
  'timezones-ical-library': ['features/agenda'],
}

export const PACKAGES: Readonly<Record<string, Places>> = { ...SHARED, ...SERVER }

export const isIn = ({ room, owner }: Place, place: string): boolean =>
  place === room || place === `${room}/${owner}`

export const PACKAGE_RULES: readonly Rule[] = [
  packageRule(
    'package',
    'A package is imported where PACKAGES says: a new one gets its row, a provider’s stays in its port.',
    (from, { name, builtin }) => !builtin && !(PACKAGES[name] ?? []).some((place) => isIn(from, place)),
  ),
  packageRule(
    'server package',
    'A package of the server is for .server files, db/ and adapters/, its types too.',
    (from, { name, builtin }) => !builtin && name in SERVER && from.side !== 'server',
  ),
]
