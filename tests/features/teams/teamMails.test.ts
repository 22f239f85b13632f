import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSmtpMailer } from '~/adapters/mailer/smtp.server'
import { users } from '~/db/schema/identity'
import { teams } from '~/db/schema/teams'
import { sendDueMails } from '~/features/mail/sendDueMails.server'
import { resend } from '~/features/teams/invitations/manageInvitations.server'
import { dissolveTeam } from '~/features/teams/team/dissolveTeam.server'
import { handOver } from '~/features/teams/team/handOver.server'
import { nameHeirs } from '~/features/teams/team/nameHeirs.server'
import { removeMember } from '~/features/teams/team/removeMember.server'
import { DAY_MS } from '~/domain/durations'
import { describeWithDatabase } from '~tests/support/db/databases'
import { startMailRelay, type MailRelay } from '~tests/support/mailRelay'
import { inDays, NOW } from '~tests/support/time'
import { accept, addMember, letIn, makeTeam, memberIdOf, namesIn, ORIGIN, sendTo, tokenIn } from './teamBench'

describeWithDatabase('a team’s mails', (db) => {
  let relay: MailRelay
  beforeEach(async () => {
    relay = await startMailRelay()
  })
  afterEach(() => relay.stop())

  /** What has arrived since the last call. */
  async function arrived(now = NOW) {
    relay.received.length = 0
    await sendDueMails(db(), createSmtpMailer(relay.url, 'Élan <bonjour@elan.example>'), now)
    return relay.received.map(({ recipients, email }) => ({
      to: recipients.join(),
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html ?? '',
    }))
  }

  test('bring an invitation to somebody without an account, as text and as HTML, with a link that works', async () => {
    const manon = await addMember(db(), 'Manon')
    const id = await makeTeam(db(), manon, 'Les Œufs & Cie')
    const { invitation } = await sendTo(db(), manon, id, 'lea@ailleurs.example')
    const [mail, ...more] = await arrived()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'lea@ailleurs.example',
      subject: 'Manon vous invite dans l’équipe «\u00A0Les Œufs & Cie\u00A0»',
    })
    const link = `${ORIGIN}/equipes/invitation/${tokenIn(mail?.text ?? '')}`
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`href="${link}"`)
    for (const words of ['jusqu’au 11\u00A0mars 2026 à 13\u00A0h', 'Pas encore de compte', 'Manon'])
      for (const body of [mail?.text, mail?.html?.replaceAll('&#x27;', "'")]) expect(body).toContain(words)
    // Nothing is fetched when it is opened: nobody is told that she read it.
    expect(mail?.html).not.toMatch(/\bsrc=|url\(/)

    await resend(db(), manon, { id, invitationId: invitation.id }, inDays(8), ORIGIN)
    const [again] = await arrived(inDays(8))
    expect(again?.subject).toContain('Rappel')
    const lea = await addMember(db(), 'Léa', { email: 'Lea@Ailleurs.example' })
    await accept(db(), lea, tokenIn(again?.text ?? ''), new Date(inDays(8).getTime() + DAY_MS))
    expect(await namesIn(db(), lea)).toEqual(['Léa', 'Manon'])
  })

  test('tell who is captain now, who is out, and that it is over; each once', async () => {
    const [manon, ambre, zoe] = [
      await addMember(db(), 'Manon'),
      await addMember(db(), 'Ambre'),
      await addMember(db(), 'Zoé', { email: 'zoe@elan.test' }),
    ]
    const id = await makeTeam(db(), manon)
    for (const member of [ambre, zoe]) await letIn(db(), manon, id, member)
    await removeMember(db(), manon, { id, memberId: await memberIdOf(db(), zoe) }, NOW, ORIGIN)
    await handOver(db(), manon, id, await memberIdOf(db(), ambre), NOW, ORIGIN)
    await dissolveTeam(db(), ambre, id, NOW, ORIGIN)
    const mails = await arrived()
    expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ['ambre@elan.test', 'Vous êtes la capitaine de «\u00A0Les Matinales\u00A0»'],
      ['manon@elan.test', 'L’équipe «\u00A0Les Matinales\u00A0» s’arrête là'],
      ['zoe@elan.test', 'Vous ne faites plus partie de «\u00A0Les Matinales\u00A0»'],
    ])
    for (const { text, html } of mails) {
      expect(text).toContain(`${ORIGIN}/equipes`)
      expect(html).toContain(`href="${ORIGIN}/equipes"`)
    }
    expect(await arrived(inDays(1))).toEqual([])
  })

  test('do not say what a team is called where that becomes a link, whatever they tell', async () => {
    const [manon, ambre, zoe] = [
      await addMember(db(), 'Manon'),
      await addMember(db(), 'Ambre'),
      await addMember(db(), 'Zoé', { email: 'zoe@elan.test' }),
    ]
    // As it was given before such names were refused.
    const id = await makeTeam(db(), manon, 'http://gagnez.example')
    for (const member of [ambre, zoe]) await letIn(db(), manon, id, member)
    await removeMember(db(), manon, { id, memberId: await memberIdOf(db(), zoe) }, NOW, ORIGIN)
    await handOver(db(), manon, id, await memberIdOf(db(), ambre), NOW, ORIGIN)
    await dissolveTeam(db(), ambre, id, NOW, ORIGIN)
    const mails = await arrived()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      expect.arrayContaining(['ambre@elan.test', 'manon@elan.test', 'zoe@elan.test']),
    )
    for (const { subject, text, html } of mails) expect(`${subject}${text}${html}`).not.toContain('gagnez')
  })

  test('tell the heir of a captain whose account is gone, once, whoever looks after it', async () => {
    const [manon, ambre, zoe] = [
      await addMember(db(), 'Manon'),
      await addMember(db(), 'Ambre'),
      await addMember(db(), 'Zoé'),
    ]
    const id = await makeTeam(db(), manon)
    await letIn(db(), manon, id, ambre)
    await letIn(db(), manon, id, zoe, inDays(1))
    await makeTeam(db(), await addMember(db(), 'Ève'), 'Les Tardives')
    const alone = await addMember(db(), 'Léa')
    await makeTeam(db(), alone, 'Solitaire')
    await nameHeirs(db(), NOW, ORIGIN)
    expect(await arrived()).toEqual([])

    for (const { uid } of [manon, alone]) await db().delete(users).where(eq(users.id, uid))
    // Instances do so within the same moment.
    const instants = Array.from({ length: 8 }, (_, late) => new Date(NOW.getTime() + late))
    await Promise.all(instants.map((now) => nameHeirs(db(), now, ORIGIN)))
    await nameHeirs(db(), inDays(1), ORIGIN)
    const [mail, ...more] = await arrived(inDays(1))
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'ambre@elan.test',
      subject: 'Vous êtes la capitaine de «\u00A0Les Matinales\u00A0»',
    })
    // She leads by name from then on: somebody of longer standing would not take her place.
    const [team] = await db().select().from(teams).where(eq(teams.id, id))
    expect(team?.captainId).toBe(ambre.uid)
  })

  test('are not written to who has no address', async () => {
    const [manon, iris] = [await addMember(db(), 'Manon'), await addMember(db(), 'Iris', { email: null })]
    const id = await makeTeam(db(), manon)
    await letIn(db(), manon, id, iris)
    await handOver(db(), manon, id, await memberIdOf(db(), iris), NOW, ORIGIN)
    expect(await arrived()).toEqual([])
  })
})
