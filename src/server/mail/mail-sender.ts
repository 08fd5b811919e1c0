import { createTransport } from 'nodemailer'
import { type MailSettings, mustEncrypt } from './read-mail.ts'

/** An e-mail in plain text. */
export type Letter = {
  to: string
  subject: string
  text: string
  /** The same for each attempt, so that whoever receives it twice knows it for one. */
  id: string
}

/** Milliseconds that the server of e-mail may take to answer. */
const patience = 20_000

/** Sends e-mails one after another, each over a connection of its own. @throws UnsentLetter */
export function openSender(settings: MailSettings): (letter: Letter) => Promise<void> {
  const { host, port, secure, user, password, from } = settings
  const transport = createTransport({
    ...{ host, port, secure, requireTLS: !secure && mustEncrypt(settings) },
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  return async ({ to, subject, text, id }) => {
    const headers = { 'Auto-Submitted': 'auto-generated' }
    await transport.sendMail({ from, to, subject, text, messageId: id, headers }).catch((error: unknown) => {
      throw new UnsentLetter(error)
    })
  }
}

/** Why an e-mail was not taken, by codes alone: the words of a server name whom it is for. */
export class UnsentLetter extends Error {
  constructor(cause: unknown) {
    const codes = ['code', 'responseCode', 'command'].flatMap((name) => {
      const value: unknown = cause instanceof Error ? Reflect.get(cause, name) : undefined
      return typeof value === 'string' || typeof value === 'number' ? [`${name} ${value}`] : []
    })
    super(`E-mail not taken: ${codes.join(', ') || 'no code'}`)
  }
}
