import * as v from 'valibot'
import { InviteSchema } from '../../teams.schema'

const [byMail] = InviteSchema.options

export const inviteForm = v.object({ email: byMail.entries.email })
