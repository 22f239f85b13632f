import { readSettings, type Settings } from './env/readSettings.server'

export { readSettings, SettingsError, type Settings } from './env/readSettings.server'
export { toPublicSettings } from './env/publicSettings.server'

let current: Settings | undefined

/** The settings of this process, read once. */
export function getSettings(): Settings {
  current ??= readSettings(process.env)
  return current
}
