import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFolderMailer } from '~/adapters/mailer/folder.server'
import { chooseMailer, mailFolder } from '~/adapters/mailer/index.server'
import { listMails } from '~/adapters/mailer/listMails.server'
import { UnansweredMailError, type Mail, type Mailer } from '~/adapters/mailer/port'
import { createSmtpMailer } from '~/adapters/mailer/smtp.server'
import { startMailRelay, type MailRelay } from '~tests/support/mailRelay'

const FROM = 'Élan <bonjour@elan.example>'
const ID = '0b0c2c1e-5d0f-4c43-9a55-0d8f4bb2a001'
const mail: Mail = {
  id: ID,
  kind: 'trial-ending',
  to: 'lea@example.org',
  subject: 'Votre essai s’achève demain ✨',
  text: 'Bonjour Léa,\n\n.\nÀ bientôt',
  html: '<p>Bonjour Léa, à bientôt</p>',
}

let folder = ''
let relay: MailRelay
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-mails-'))
  relay = await startMailRelay()
})
afterEach(async () => {
  await relay.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Both mailers, and how to read what they did. */
const mailers: [string, () => Mailer, () => Promise<{ to: string[]; id?: string; subject?: string }[]>][] = [
  [
    'smtp',
    () => createSmtpMailer(relay.url, FROM),
    async () =>
      relay.received.map(({ recipients, email }) => ({
        to: recipients,
        id: email.messageId,
        subject: email.subject,
      })),
  ],
  [
    'folder',
    () => createFolderMailer(folder, FROM),
    async () =>
      (await listMails(folder)).map(({ to, id, subject }) => ({
        to: [to],
        id: `<${id}@elan.example>`,
        subject,
      })),
  ],
]

describe.each(mailers)('%s mailer', (_name, create, read) => {
  test('a mail goes to its one recipient, under its id', async () => {
    await create().send(mail)
    expect(await read()).toEqual([
      { to: ['lea@example.org'], id: `<${ID}@elan.example>`, subject: mail.subject },
    ])
  })

  test('a second attempt is recognised by its Message-ID', async () => {
    const mailer = create()
    await mailer.send(mail)
    await mailer.send(mail)
    expect(new Set((await read()).map(({ id }) => id))).toEqual(new Set([`<${ID}@elan.example>`]))
  })

  test('a subject cannot add a header', async () => {
    await create().send({ ...mail, subject: 'Bonjour\r\nBcc: eve@example.org\r\n\r\nSalut' })
    const [written] = await read()
    expect(written?.to).toEqual(['lea@example.org'])
    expect(written?.subject).toContain('Bonjour')
    expect(written?.subject).toContain('Bcc: eve@example.org')
  })

  test.each([
    ['lea@example.org, eve@example.org'],
    ['Amies: lea@example.org;'],
    ['Léa <lea@example.org>'],
    ['lea@example.org\r\nBcc: eve@example.org'],
    ['lea'],
    [''],
  ])('%j is not one recipient', async (to) => {
    await expect(create().send({ ...mail, to })).rejects.toThrow(RangeError)
    expect(await read()).toEqual([])
  })

  test.each([['../../etc/passwd'], ['a/b'], ['a\0b'], ['a>@x'], ['']])('%j is no id', async (id) => {
    await expect(create().send({ ...mail, id })).rejects.toThrow(RangeError)
    expect(await read()).toEqual([])
  })
})

test('a file goes along as it is, whatever mailer takes it', async () => {
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Élan\r\nEND:VCALENDAR\r\n'
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  const withFile = { ...mail, attachments: [{ filename: 'elan.ics', contentType, content }] }
  await createSmtpMailer(relay.url, FROM).send(withFile)
  await createFolderMailer(folder, FROM).send(withFile)
  const [name = ''] = await readdir(folder)
  const raw = await readFile(path.join(folder, name), 'utf8')
  const written = await PostalMime.parse(raw)
  // Byte for byte: the parser below ends lines its own way.
  expect(raw).toContain(Buffer.from(content).toString('base64'))
  for (const email of [relay.received[0]?.email, written]) {
    const [file] = email?.attachments ?? []
    expect(file).toMatchObject({ filename: 'elan.ics', mimeType: 'text/calendar', method: 'PUBLISH' })
    expect(Buffer.from((file?.content ?? '') as ArrayBuffer).toString()).toBe(
      content.replaceAll('\r\n', '\n'),
    )
    expect(email?.text?.trimEnd()).toBe(mail.text)
  }
})

describe('smtp', () => {
  test('the whole message arrives, marked as automatic and of its kind', async () => {
    await createSmtpMailer(relay.url, FROM).send(mail)
    const email = relay.received[0]?.email
    expect(email?.from).toMatchObject({ name: 'Élan', address: 'bonjour@elan.example' })
    expect(email?.text?.trimEnd()).toBe(mail.text)
    expect(email?.html?.trimEnd()).toBe(mail.html)
    const headers = Object.fromEntries(email?.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-elan-kind': 'trial-ending' })
  })

  test('what the relay refuses is an error', async () => {
    relay.refuse.add(mail.to)
    await expect(createSmtpMailer(relay.url, FROM).send(mail)).rejects.toMatchObject({ responseCode: 550 })
    const wrong = relay.url.replace('s3cret', 'guess')
    await expect(createSmtpMailer(wrong, FROM).send(mail)).rejects.toMatchObject({ code: 'EAUTH' })
  })

  test('a relay that is not there is an error', async () => {
    const { url, stop } = await startMailRelay()
    await stop()
    await expect(createSmtpMailer(url, FROM).send(mail)).rejects.toThrow()
  })

  // Long enough for a busy machine to come as far as it should.
  const timings = { connectMs: 2_000, silenceMs: 2_000, sendMs: 20_000 }
  const failureAt = async (
    at: 'greeting' | 'sender' | 'recipient' | 'mail',
    how: number | 'HANGS' | 'CUTS',
  ) => {
    const other = await startMailRelay()
    try {
      other.wrong = { at, how }
      const error = await createSmtpMailer(other.url, FROM, timings)
        .send(mail)
        .then(
          () => null,
          (thrown: unknown) => thrown,
        )
      return { error, arrived: other.received.length }
    } finally {
      await other.stop()
    }
  }

  test('a relay that hangs or hangs up is left, and before the mail was handed over nothing has gone', async () => {
    const stages = (['greeting', 'sender', 'recipient'] as const).flatMap((at) =>
      (['HANGS', 'CUTS'] as const).map((how) => failureAt(at, how)),
    )
    for (const { error, arrived } of await Promise.all(stages)) {
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(UnansweredMailError)
      expect(arrived).toBe(0)
    }
  })

  test('one that hangs or hangs up over the final dot may have taken it', async () => {
    for (const { error, arrived } of await Promise.all([
      failureAt('mail', 'HANGS'),
      failureAt('mail', 'CUTS'),
    ])) {
      expect(error).toBeInstanceOf(UnansweredMailError)
      expect(arrived).toBe(1)
    }
  })

  test('whatever it says, what it answers is an answer', async () => {
    for (const [at, code] of [
      ['greeting', 421],
      ['sender', 451],
      ['recipient', 451],
      ['mail', 451],
      ['mail', 554],
    ] as const) {
      const { error } = await failureAt(at, code)
      expect(error).toMatchObject({ responseCode: code })
    }
  })

  test('one that drips is left at the end of its time', async () => {
    // A line that never ends is no silence.
    const dripping = createServer((socket) => {
      const drip = setInterval(() => socket.write('220-'), 100)
      socket.on('error', () => undefined).on('close', () => clearInterval(drip))
    }).listen(0, '127.0.0.1')
    await once(dripping, 'listening')
    const url = `smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`
    const mailer = createSmtpMailer(url, FROM, { connectMs: 60_000, silenceMs: 60_000, sendMs: 500 })
    await expect(mailer.send(mail)).rejects.toThrow()
    await new Promise((resolve) => dripping.close(resolve))
  })

  test.each([
    ['offers no TLS', false, 'ETLS'],
    ['has a certificate nobody vouches for', true, 'ESOCKET'],
  ])('another machine that %s is told nothing', async (_flaw, startTls, code) => {
    // An address of this machine that the mailer does not know for one.
    const other = await startMailRelay({ host: '127.0.0.2', startTls })
    try {
      await expect(createSmtpMailer(other.url, FROM).send(mail)).rejects.toMatchObject({ code })
      expect(other.received).toEqual([])
    } finally {
      await other.stop()
    }
  })
})

describe('folder', () => {
  test('mails are listed with all they hold, the newest first', async () => {
    let time = Date.parse('2026-03-01T07:00:00Z')
    const mailer = createFolderMailer(path.join(folder, 'new'), FROM, () => new Date((time += 60_000)))
    await mailer.send({ ...mail, id: 'zzz', subject: 'Un' })
    await mailer.send({ ...mail, id: 'mmm', subject: 'Deux' })
    // Bytes that are no text, and would not survive as one.
    const content = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x0d, 0x0a, 0xc3, 0x28])
    const file = { filename: 'facture.pdf', contentType: 'application/pdf', content }
    await mailer.send({ ...mail, id: 'aaa', attachments: [file] })
    const listed = await listMails(path.join(folder, 'new'))
    expect(listed.map(({ id }) => id)).toEqual(['aaa', 'mmm', 'zzz'])
    expect(listed[0]).toEqual({
      ...mail,
      id: 'aaa',
      text: expect.stringContaining('.\nÀ bientôt'),
      html: expect.stringContaining(mail.html),
      attachments: [{ filename: 'facture.pdf', size: content.byteLength }],
      date: new Date('2026-03-01T07:03:00Z'),
    })
    expect(await listMails(path.join(folder, 'new'), 1)).toHaveLength(1)
    expect((await readdir(path.join(folder, 'new'))).every((name) => name.endsWith('.eml'))).toBe(true)
  })

  test('before the first mail there is none', async () => {
    expect(await listMails(path.join(folder, 'absent'))).toEqual([])
  })
})

describe('the choice', () => {
  test('a relay and a sender: by SMTP', async () => {
    await chooseMailer({ SMTP_URL: relay.url, MAIL_FROM: FROM, DATA_DIR: folder }).send(mail)
    expect(relay.received).toHaveLength(1)
  })

  test('no relay: to the data folder', async () => {
    await chooseMailer({ MAIL_FROM: FROM, DATA_DIR: folder }).send(mail)
    expect(await listMails(mailFolder({ DATA_DIR: folder }))).toHaveLength(1)
  })
})
