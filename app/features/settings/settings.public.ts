export { publicSettingsQuery } from './settings.queries'
export { useSendingLimits } from './sendingLimits.queries'
