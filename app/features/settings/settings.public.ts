export { publicSettingsQuery } from './settings.queries'
