import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { createSmtpMailer } from '~/adapters/mailer/smtp.server'
import { mails } from '~/db/schema/mail'
import { orders } from '~/db/schema/membership'
import { papers } from '~/db/schema/membership/papers'
import { DAY_MS } from '~/domain/durations'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { SELLER } from '~/domain/seller'
import { findConditions, plainWords } from '~/features/legal/legal.public'
import { sendDueMails } from '~/features/mail/sendDueMails.server'
import { grantAccessTo } from '~/features/membership/admin/grants.server'
import { mailOrder } from '~/features/membership/card/orderMails.server'
import { paperId } from '~/features/membership/papers/paperId'
import { readPaper } from '~/features/membership/papers/readPaper.server'
import { logger } from '~/lib/log/logger.server'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import { describeWithDatabase } from '~tests/support/db/databases'
import { startMailRelay, type MailRelay } from '~tests/support/mailRelay'
import { pdfInfo, pdfText } from '~tests/support/pdf/pdfText'
import { openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, mailsTo, ORIGIN, START } from '../membershipRecords'

const plain = (text: string) => frenchSpaces(text).replaceAll(/\s+/g, ' ')
const OLD_VERSION = '2026-11-01'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('the confirmation of an order', (db) => {
  let relay: MailRelay
  beforeEach(async () => {
    relay = await startMailRelay()
  })
  afterEach(() => relay.stop())
  const send = (at = START) =>
    sendDueMails(
      db(),
      createSmtpMailer(relay.url, 'Élan <bonjour@elan.example>'),
      at,
      50,
      undefined,
      readPaper,
    )
  const textTo = async (email: string | null, kind: string) =>
    (await mailsTo(db(), { email })).find((mail) => mail.kind === kind)?.text ?? ''

  /** The files of the one mail that arrived. */
  function received() {
    const [mail, ...others] = relay.received
    expect(others).toEqual([])
    return new Map(
      mail?.email.attachments.map(({ filename, mimeType, content }) => {
        expect(mimeType).toBe('application/pdf')
        return [filename, new Uint8Array(content as ArrayBuffer)]
      }),
    )
  }

  test('says in its own words what the law wants on a durable medium', async () => {
    const { member, order } = await shop.subscriber(db(), { productId: ANNUAL })
    const text = await textTo(member.email, 'order')
    for (const words of [
      order.number,
      'Formule : À l’année, pour un an, renouvelée tous les ans',
      'Prix : 119,88 € TTC par an',
      'Payé aujourd’hui : 119,88 € TTC',
      'Dont TVA : 19,98 € (20 %)',
      'Période payée : du 10 mars 2026 au 10 mars 2027',
      'Prochain prélèvement : 119,88 € TTC, le 10 mars 2027',
      'Changer d’avis : jusqu’au 24 mars 2026',
      'Vous avez demandé que le service commence tout de suite',
      'Veuillez compléter et renvoyer le présent formulaire',
      `À l’attention de ${SELLER.name}`,
      'à tout moment et gratuitement, en trois clics',
      SELLER.address,
      SELLER.register,
      SELLER.vatNumber,
      SELLER.email,
      SELLER.phone,
      SELLER.mediator,
      'jointes en entier à ce message',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(plain(words))
    // There is no live training in what is sold.
    expect(text).not.toMatch(/le direct/)
  })

  test('brings the conditions in full, the form and the invoice, and these very bytes are kept', async () => {
    const { order } = await shop.subscriber(db())
    expect(await send()).toEqual({ sent: 1, failed: 0 })
    const files = received()
    const names = [...files.keys()].map(String)
    expect(names.slice(0, 2)).toEqual([
      `elan-conditions-generales-${order.conditionsVersion}.pdf`,
      'elan-formulaire-de-retractation.pdf',
    ])
    expect(names[2]).toMatch(/^elan-facture-F-2026-\d{6}\.pdf$/)
    const [conditions = new Uint8Array()] = files.values()
    const { text, pages } = await pdfText(conditions)
    const told = findConditions(order.conditionsVersion)
    for (const [index, { title, body }] of told?.articles.entries() ?? []) {
      expect(text).toContain(`${index + 1}. ${plain(title)}`)
      const [first] = body
      if (typeof first === 'string')
        expect(text.replaceAll(/\s/g, '')).toContain(plainWords(first).slice(0, 60).replaceAll(/\s/g, ''))
    }
    expect(pages.at(-1)).toContain(`Page ${pages.length} sur ${pages.length}`)
    expect(await pdfInfo(conditions)).toMatchObject({ language: 'fr-FR', tagged: true })
    const kept = await db().select().from(papers)
    for (const bytes of files.values())
      expect(kept.some((paper) => Buffer.from(paper.bytes).equals(bytes))).toBe(true)
    // The next order of the same version is sent the same bytes, which are not stored twice.
    const counted = kept.length
    relay.received.length = 0
    await shop.subscriber(db())
    await send()
    expect([...received().values()][0]).toEqual(conditions)
    // Only her own invoice is new.
    expect(await db().select().from(papers)).toHaveLength(counted + 1)
  })

  test.runIf(runsAll)('of an earlier version brings that version', async () => {
    const { order } = await shop.subscriber(db())
    const [old] = await db()
      .update(orders)
      .set({ conditionsVersion: OLD_VERSION })
      .where(eq(orders.id, order.id))
      .returning()
    if (!old) throw new Error('no order')
    await db().delete(mails)
    await mailOrder(db(), old, ORIGIN, START)
    await send()
    const [[name, bytes] = ['', new Uint8Array()]] = received()
    expect(name).toBe(`elan-conditions-generales-${OLD_VERSION}.pdf`)
    const { text } = await pdfText(bytes)
    expect(text).toContain('Version en vigueur depuis le 1er novembre 2026.')
    expect(text).not.toContain('Paiement et factures')
    expect(OLD_VERSION).not.toBe(CONDITIONS_VERSION)
  })

  test('what was sent once stays as it was, however it would be written today', async () => {
    const id = paperId.conditions(CONDITIONS_VERSION)
    const sent = new TextEncoder().encode('%PDF of that day')
    await db().insert(papers).values({ id, sha256: 'a', bytes: sent, createdAt: START })
    await shop.subscriber(db())
    await send()
    expect([...received().values()][0]).toEqual(sent)
  })

  test.runIf(runsAll)(
    'of one that waits for the end of what she has says when it is first charged, and how much',
    async () => {
      const member = await addMember(db())
      const until = new Date(START.getTime() + 60 * DAY_MS)
      const admin = await addMember(db(), ['ADMIN'])
      await grantAccessTo(db(), admin, member.uid, { until, reason: 'Essai' }, START)
      const order = await shop.order(db(), member, { productId: ANNUAL })
      await shop.pay(order)
      await shop.settle(db(), order)
      const text = (await textTo(member.email, 'order')).replaceAll(/\s+/g, ' ')
      for (const words of [
        'Ce que vous avez déjà court jusqu’au 9 mai 2026 : rien n’est prélevé d’ici là',
        'Payé aujourd’hui : 0,00 €',
        'Premier prélèvement : 119,88 € TTC, le 9 mai 2026',
        'Votre facture suivra le premier prélèvement.',
      ])
        expect(text).toContain(plain(words))
      await send()
      expect([...received().keys()]).toHaveLength(2)
    },
  )

  test.runIf(runsAll)('of a gift says so to its buyer, with the same papers', async () => {
    const buyer = await addMember(db())
    const order = await shop.order(db(), buyer, {
      productId: ANNUAL,
      gift: { recipientEmail: null, recipientName: 'Zoé', message: '' },
    })
    await shop.pay(order)
    await shop.settle(db(), order)
    const text = (await textTo(buyer.email, 'gift-order')).replaceAll(/\s+/g, ' ')
    for (const words of [
      'il ouvre toutes les séances pendant un an',
      'payé une fois, sans renouvellement',
      'Si le code est déjà utilisé, nous cherchons avec vous une solution.',
      'Payé aujourd’hui : 119,88 € TTC',
      'Changer d’avis : jusqu’au 24 mars 2026',
      SELLER.mediator,
    ])
      expect(text).toContain(plain(words))
    await send()
    expect([...received().keys()]).toHaveLength(3)
  })

  test('of a gift tells whom it is for what was written to her, and makes no link of it', async () => {
    const recipientEmail = `zoe-${crypto.randomUUID()}@elan.test`
    const message = 'Regarde gagnez.example, ma Zoé.'
    const order = await shop.order(db(), await addMember(db()), {
      productId: ANNUAL,
      gift: { recipientEmail, recipientName: 'gagnez.example', message },
    })
    await shop.pay(order)
    await shop.settle(db(), order)
    const [mail] = await mailsTo(db(), { email: recipientEmail })
    expect(mail?.text).toContain('Bonjour, un cadeau vous attend')
    expect(mail?.text.replaceAll('\u2060', '')).toContain(message)
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('gagnez.example')
  })

  test('does not go without its papers', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const { member } = await shop.subscriber(db())
    await db()
      .update(mails)
      .set({
        attachments: [{ filename: 'x.pdf', contentType: 'application/pdf', kept: 'conditions:1999-01-01' }],
      })
      .where(eq(mails.to, member.email ?? ''))
    expect(await send()).toEqual({ sent: 0, failed: 1 })
    expect(relay.received).toEqual([])
  })
})
