import { createServer, type Socket } from 'node:net'

/** An e-mail as a server took it: the envelope, and the lines of the message as they came. */
export type TakenMail = { from: string; to: string[]; message: string }

export type MailServer = {
  port: number
  taken: TakenMail[]
  /** What it answers to the end of a message from now on: `250` takes it. */
  answer: (reply: string) => void
  close: () => Promise<void>
}

/** Starts a server that speaks SMTP (RFC 5321) without encryption, as far as one that takes e-mails does. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = []
  let reply = '250 taken'
  const server = createServer((socket) => converse(socket, taken, () => reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    port: address.port,
    taken,
    answer: (next) => {
      reply = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function converse(socket: Socket, taken: TakenMail[], replyOf: () => string): void {
  let text = ''
  let mail: TakenMail = { from: '', to: [], message: '' }
  let isMessage = false
  const say = (line: string): boolean => socket.write(`${line}\r\n`)
  const command = (line: string): void => {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (/^EHLO|^HELO/i.test(line)) say('250 prueba.example')
    else if (/^MAIL FROM/i.test(line)) mail = { from: address, to: [], message: '' }
    else if (/^RCPT TO/i.test(line)) mail.to.push(address)
    if (/^(MAIL|RCPT|RSET|NOOP)/i.test(line)) say('250 ok')
    if (/^DATA/i.test(line)) {
      isMessage = true
      say('354 go on')
    }
    if (/^QUIT/i.test(line)) {
      say('221 bye')
      socket.end()
    }
  }
  const endMessage = (message: string): void => {
    isMessage = false
    const reply = replyOf()
    if (reply.startsWith('250')) taken.push({ ...mail, message })
    say(reply)
  }
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    text += data.toString('utf8')
    for (;;) {
      const mark = isMessage ? '\r\n.\r\n' : '\r\n'
      const end = text.indexOf(mark)
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + mark.length)
      if (isMessage) endMessage(part)
      else command(part)
    }
  })
  say('220 prueba.example')
}
