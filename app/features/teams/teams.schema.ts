import * as v from 'valibot'
import { PHRASES } from '~/domain/teams/encouragement'
import { INVITATION_KINDS } from '~/domain/teams/invitation'
import { TEAM_COLOURS, WEEKLY_GOAL } from '~/domain/teams/teamRules'
import { idSchema } from '~/http/idSchema'
import { nameSchema } from '~/http/textSchema'
import { isInert } from '~/lib/typography/inert'

const MAX_NAME_LENGTH = 40
const id = idSchema()

const TEAM_NAME_REFUSED =
  'Un nom d’équipe ne contient ni adresse, ni numéro de téléphone, ni «\u00A0:\u00A0», ni «\u00A0/\u00A0».'
const TeamNameSchema = v.pipe(
  nameSchema(MAX_NAME_LENGTH, 'Donnez un nom à votre équipe.', 'Ce nom est trop long.'),
  // It stands in mails to strangers.
  v.check(isInert, TEAM_NAME_REFUSED),
)
const goalMessage = `Entre ${WEEKLY_GOAL.min} et ${WEEKLY_GOAL.max} minutes par semaine.`
const GoalSchema = v.pipe(
  v.number('Indiquez un nombre de minutes.'),
  v.integer('Un nombre entier de minutes.'),
  v.minValue(WEEKLY_GOAL.min, goalMessage),
  v.maxValue(WEEKLY_GOAL.max, goalMessage),
)
const ColoursSchema = v.picklist(TEAM_COLOURS)

export const CreateTeamSchema = v.strictObject({
  name: TeamNameSchema,
  colours: ColoursSchema,
  goalMinutes: GoalSchema,
  showsMinutes: v.boolean(),
})
export const EditTeamSchema = v.strictObject({
  name: TeamNameSchema,
  colours: ColoursSchema,
  goalMinutes: GoalSchema,
})
export const TeamParamsSchema = v.strictObject({ id })
export const MemberParamsSchema = v.strictObject({ id, memberId: id })
export const NewCaptainSchema = v.strictObject({ memberId: id })
export const ShowsMinutesSchema = v.strictObject({ showsMinutes: v.boolean() })

export const EncourageSchema = v.strictObject({
  phrase: v.picklist(PHRASES),
  /** Left out for the whole team. */
  memberId: v.optional(id),
})

const TeamMemberSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  isCaptain: v.boolean(),
  isMe: v.boolean(),
  /** This week's; `null` where she keeps them to herself. */
  minutes: v.nullable(v.number()),
})
export type TeamMember = v.InferOutput<typeof TeamMemberSchema>

const EncouragementSchema = v.object({
  id: v.string(),
  phrase: v.picklist(PHRASES),
  from: v.string(),
  /** `null` for the whole team. */
  to: v.nullable(v.string()),
  isMine: v.boolean(),
  isForMe: v.boolean(),
  sentAt: v.date(),
})
export type Encouragement = v.InferOutput<typeof EncouragementSchema>

export const TeamSchema = v.object({
  id: v.string(),
  name: v.string(),
  colours: ColoursSchema,
  goalMinutes: v.number(),
  isCaptain: v.boolean(),
  /** The caller's own place; `null` for an administrator who looks after it. */
  me: v.nullable(
    v.object({
      memberId: v.string(),
      showsMinutes: v.boolean(),
      /** To whom she has sent a word today: members’ ids, and `null` for the whole team. */
      encouragedToday: v.array(v.nullable(v.string())),
    }),
  ),
  /** From Sunday to Saturday; the minutes of all members together. */
  week: v.object({ startsOn: v.string(), endsOn: v.string(), minutes: v.number() }),
  members: v.array(TeamMemberSchema),
  encouragements: v.array(EncouragementSchema),
})
export type Team = v.InferOutput<typeof TeamSchema>
export const OwnTeamSchema = v.object({ team: v.nullable(TeamSchema) })

const NO_ADDRESS = 'Indiquez une adresse e-mail valable.'
export const InviteSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('MAIL'),
    email: v.pipe(
      v.string(),
      v.trim(),
      // `email` knows no domain in other letters (`xn--…`).
      v.rfcEmail(NO_ADDRESS),
      v.regex(/@.+\../, NO_ADDRESS),
      v.maxLength(254, 'Cette adresse est trop longue.'),
    ),
  }),
  v.strictObject({ kind: v.literal('LINK') }),
])

export const InvitationParamsSchema = v.strictObject({ id, invitationId: id })
export const SentInvitationSchema = v.object({
  id: v.string(),
  kind: v.picklist(INVITATION_KINDS),
  /** What the caller wrote herself; addresses that another captain wrote are not shown. */
  email: v.nullable(v.string()),
  state: v.picklist(['OPEN', 'EXPIRED', 'USED', 'DECLINED', 'WITHDRAWN']),
  sentAt: v.date(),
  expiresAt: v.date(),
  usedBy: v.nullable(v.string()),
})
export type SentInvitation = v.InferOutput<typeof SentInvitationSchema>
/** A link is told once, when it is made: only its hash is kept. */
export const IssuedInvitationSchema = v.object({
  invitation: SentInvitationSchema,
  url: v.nullable(v.string()),
})

export const TokenParamsSchema = v.strictObject({
  token: v.pipe(v.string(), v.regex(/^[0-9a-f]{48}$/)),
})
export const InvitationSchema = v.object({
  team: v.object({ name: v.string(), colours: ColoursSchema, size: v.number() }),
  captain: v.string(),
  kind: v.picklist(INVITATION_KINDS),
  answer: v.picklist([
    'OPEN',
    'OWN',
    'MEMBER',
    'EXPIRED',
    'USED',
    'DECLINED',
    'WITHDRAWN',
    'FOREIGN',
    'REMOVED',
    'OTHER_TEAM',
    'FULL',
  ]),
  expiresAt: v.date(),
})
export type Invitation = v.InferOutput<typeof InvitationSchema>

/** An invitation that lies in her letter box. */
export const ReceivedInvitationSchema = v.object({
  id: v.string(),
  team: v.object({ name: v.string(), colours: ColoursSchema }),
  /** `null` once her account is gone. */
  inviter: v.nullable(v.string()),
  expiresAt: v.date(),
})
export type ReceivedInvitation = v.InferOutput<typeof ReceivedInvitationSchema>
