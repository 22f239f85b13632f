import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getSettings } from '~/env.server'
import { readDemoMessages } from './demoMessages.server'

/** What the embedded identity service would have sent. There is no such page outside the demonstration. */
export const fetchDemoMessages = createServerFn({ method: 'GET' }).handler(async () => {
  const { demo, FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId } = getSettings()
  if (!demo || !host) throw notFound()
  return readDemoMessages(`http://${host}/emulator/v1/projects/${projectId}`)
})
