import { type Environment, readNumber } from '../environment.ts'
import { isLoopback } from '../loopback.ts'
import { StartupError } from '../startup-error.ts'
import { mailAddress } from './mail-address.ts'

/** The server that takes e-mail, who it is from, and the hour of Bogotá from which the digest of a day is sent. */
export type MailSettings = {
  host: string
  port: number
  /** Whether the connection begins encrypted; else it becomes so before anything is sent, but on this machine. */
  secure: boolean
  user?: string
  password?: string
  from: string
  hour: number
}

const example = 'smtp://usuario:clave@correo.banco.co:587 o smtps://correo.banco.co:465'

/**
 * Reads by what server e-mail is sent; undefined where none is, which is so without `SMTP_URL`.
 * @throws StartupError that names the variable and what it takes, never the password
 */
export function readMail(environment: Environment): MailSettings | undefined {
  const { SMTP_URL: address, SMTP_FROM: from } = environment
  const hour = readNumber(environment, 'DIGEST_HOUR', 7, { maximum: 23 })
  if (!address) {
    if (from)
      throw new StartupError(`SMTP_FROM necesita SMTP_URL; escríbala como ${example}, o quite SMTP_FROM.`)
    return undefined
  }
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol) || /[?#]/.test(address) || url.pathname.length > 1)
    throw new StartupError(`SMTP_URL no es una dirección válida; escríbala como ${example}.`)
  if (!from || !mailAddress.test(from))
    throw new StartupError(
      `${from ? `SMTP_FROM=${from} no es una dirección de correo` : 'Falta SMTP_FROM'}; escriba de quién son los correos, como backoffice@banco.co.`,
    )
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username ? { user: decode(url.username), password: decode(url.password) } : {}),
    from,
    hour,
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StartupError('SMTP_URL lleva un «%» que no es válido; en usuario y clave escríbalo %25.')
  }
}

/** Whether what is sent has to be encrypted first. */
export const mustEncrypt = ({ host }: Pick<MailSettings, 'host'>): boolean =>
  !isLoopback(host) && host !== '::1'
