import Fastify from 'fastify'
import { expect, it } from 'vitest'
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
