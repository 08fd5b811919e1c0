import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { hangUpOf, noteHangUp } from '../services/hang-up.ts'
import { ApiError } from './errors.ts'
import { answerProblem } from './problem.ts'

it('tells a hundred findings at most, whatever a request holds', async () => {
  const issues = Array.from({ length: 5_000 }, (_, index) => ({
    pointer: `/items/${index}`,
    keyword: 'required',
    message: 'Este campo es obligatorio.',
  }))
  const app = Fastify()
  app.setErrorHandler(answerProblem)
  app.get('/', () => {
    throw new ApiError('invalid', { issues })
  })

  const answer = await app.inject('/')

  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual(issues.slice(0, 100))
})

it.each([
  ['no fault', new ApiError('serviceLate'), ['info serviceLate']],
  ['a fault where it is another', new Error('broken'), ['error unexpected']],
])('notes what is given up as its caller has left as %s', async (_what, failure, noted) => {
  const lines: string[] = []
  const stream = {
    write: (line: string) => {
      const { level, msg } = JSON.parse(line) as { level: number; msg: string }
      lines.push(`${level === 50 ? 'error' : 'info'} ${msg}`)
    },
  }
  const app = Fastify({ logger: { stream } })
  app.setErrorHandler(answerProblem)
  app.addHook('onRequest', async (request, reply) => noteHangUp(request, reply))
  const caller = new AbortController()
  const isOver = new Promise<void>((resolve) => {
    app.addHook('onSend', async () => resolve())
  })
  app.get('/', async (request) => {
    caller.abort()
    await new Promise((resolve) => hangUpOf(request)?.addEventListener('abort', resolve))
    throw failure
  })
  const address = await app.listen({ port: 0 })

  await expect(fetch(address, { signal: caller.signal })).rejects.toThrow(/abort/)
  await isOver
  await app.close()

  expect(lines.filter((line) => /serviceLate|unexpected/.test(line))).toEqual(noted)
})
