/** Without real settings a start means the demo, and with them production, unless NODE_ENV says otherwise. */
export function takeMeantSettings(): void {
  if (process.env.NODE_ENV) return
  if (!process.env.FIREBASE_PROJECT_ID) process.env.ELAN_DEMO = '1'
  process.env.NODE_ENV = 'production'
}
