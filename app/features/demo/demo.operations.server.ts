import { listWrittenMails } from '~/adapters/mailer/index.server'
import { getSettings } from '~/env.server'
import { ApiError } from '~/http/apiError'
import { defineOperation } from '~/http/operation/operation'
import { DemoLettersSchema } from './demo.schema'
import { readDemoMessages } from './demoMessages.server'

export const demoOperations = [
  defineOperation({
    id: 'listDemoMessages',
    method: 'GET',
    path: '/demo/messages',
    summary: 'What would have been sent. There is nothing of the kind outside the demonstration.',
    audience: 'anyone',
    response: DemoLettersSchema,
    errors: ['request/not-found'],
    handle: async () => {
      const settings = getSettings()
      const { demo, FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId } = settings
      if (!demo || !host) throw new ApiError(404, 'request/not-found')
      const [messages, mails] = await Promise.all([
        readDemoMessages(`http://${host}/emulator/v1/projects/${projectId}`),
        listWrittenMails(settings),
      ])
      return { messages, mails }
    },
  }),
]
