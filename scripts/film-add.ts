/** `npm run film:add -- <file> --title … --playlist …`: adds a film from the command line. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { AddFilmInput } from '../app/features/films/adding/addFilm.schema'
import { askElan } from './server/askElan'
import { addFilmByChannel, listPlaylistsByChannel } from './server/operatorClient'
import { listPlaylists } from './server/playlists'
import { Mendable, command, say } from './setup/say.mjs'

const USAGE = `Usage : npm run film:add -- <film> --title "Titre" --playlist <catégorie>
  --coach <coach>             par défaut, le premier par ordre alphabétique
  --access FREE|PRO           par défaut PRO
  --level BEGINNER|INTERMEDIATE|ADVANCED
  --type GYM|HOME             les deux par défaut
  --area <zone>               par exemple dos ; plusieurs fois si besoin
  --equipment <matériel>      par exemple tapis ; plusieurs fois si besoin
  --summary "Une phrase"
  --subtitles <fichier.vtt>
  --video <séance>            donne ce film à une séance existante, au lieu d’en créer une`

async function readInput(): Promise<AddFilmInput> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      playlist: { type: 'string' },
      coach: { type: 'string' },
      access: { type: 'string' },
      level: { type: 'string' },
      type: { type: 'string' },
      area: { type: 'string', multiple: true },
      equipment: { type: 'string', multiple: true },
      summary: { type: 'string' },
      subtitles: { type: 'string' },
      video: { type: 'string' },
    },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new Mendable(USAGE)
  const subtitles = values.subtitles
    ? await readFile(values.subtitles, 'utf8').catch(() => undefined)
    : undefined
  if (values.subtitles && subtitles === undefined)
    throw new Mendable(`Sous-titres introuvables : ${values.subtitles}`)
  const film = { file: path.resolve(file), ...(subtitles === undefined ? {} : { subtitles }) }
  if (values.video) return { kind: 'for', ...film, video: values.video }
  if (!values.title || !values.playlist) throw new Mendable(USAGE)
  // The server validates the rest by its own schema.
  return {
    kind: 'new',
    ...film,
    title: values.title,
    playlist: values.playlist,
    ...(values.coach ? { coach: values.coach } : {}),
    ...(values.access ? { access: values.access } : {}),
    ...(values.level ? { level: values.level } : {}),
    ...(values.type ? { exerciseTypes: [values.type] } : {}),
    ...(values.area ? { bodyAreas: values.area } : {}),
    ...(values.equipment ? { equipment: values.equipment } : {}),
    ...(values.summary ? { summary: values.summary } : {}),
  } as AddFilmInput
}

/** What can be given, and which categories there are to put a film into. */
async function explain(): Promise<void> {
  say(USAGE)
  const playlists = await askElan(listPlaylistsByChannel, listPlaylists)
  const width = Math.max(...playlists.map(({ slug }) => slug.length))
  say('\nCatégories :')
  for (const { slug, name } of playlists) say(`  ${slug.padEnd(width)}  ${name}`)
}

function reporter(): (share: number) => void {
  let shown = 0
  return (share) => {
    const percent = Math.floor(share * 20) * 5
    if (percent <= shown) return
    shown = percent
    say(`  ${percent} %`)
  }
}

await command(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (process.argv.length === 2) return explain()
  const input = await readInput().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      throw new Mendable(USAGE)
    throw error
  })
  say(`• Conversion de ${path.basename(input.file)}…`)
  const report = reporter()
  const outcome = await askElan(
    (channel) => addFilmByChannel(channel, input, report),
    (app) => app.addFilmCommand(input, report),
  )
  if (!outcome.ok) throw new Mendable(`${outcome.message} [${outcome.code}]`)
  say(`✓ Prêt : /seances/${outcome.film.slug} (${Math.round(outcome.film.durationSeconds)} s)`)
})
