import * as v from 'valibot'
import { address, text } from './kinds.server'

/** Analytics and chat, which a member may refuse. */
export const ConsentedSchema = v.object({
  INTERCOM_APP_ID: text,
  INTERCOM_SECRET: text,
  INTERCOM_WIDGET_URL: address,
  POSTHOG_KEY: text,
  POSTHOG_HOST: v.optional(
    v.pipe(v.string(), v.url('doit être une adresse (https://…)')),
    'https://eu.i.posthog.com',
  ),
})

export const consentedProblems = ({
  INTERCOM_APP_ID,
  INTERCOM_SECRET,
}: v.InferOutput<typeof ConsentedSchema>): string[] =>
  Boolean(INTERCOM_APP_ID) === Boolean(INTERCOM_SECRET)
    ? []
    : ['INTERCOM_APP_ID et INTERCOM_SECRET vont ensemble']
