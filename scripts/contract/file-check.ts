import { anyIds } from './caller-check.ts'
import type { ServiceTrial } from './service-trial.ts'

/** Home texts, and files as they are refused: an address that nobody gave out leads to nothing. */
export async function checkFilesAndTexts(trial: ServiceTrial, writes: boolean): Promise<void> {
  const texts = trial.find('GET', '/execute-api/mto/text-catalogues/v1/home')
  const given = trial.find('POST', '/execute-api/mto/presigned-urls/v1')
  const [get, put] = ['GET', 'PUT'].map((method) =>
    trial.find(method, '/execute-api/mto/stored-files/v1/{id}'),
  )
  if (texts) {
    await trial.make(texts, {}, { status: 200 })
    await trial.make(texts, { caller: 'nobody', note: 'sin token' }, { status: 401, code: 'unauthorized' })
  }
  const made = { ids: anyIds, caller: 'nobody' as const, note: 'una dirección sin firma' }
  if (get) await trial.make(get, made, { status: 403, code: 'fileLink' })
  if (!writes) return
  if (put) await trial.make(put, { ...made, body: {} }, { status: 403, code: 'fileLink' })
  if (!given) return
  await trial.make(
    given,
    { body: {}, caller: 'nobody', note: 'sin token' },
    { status: 401, code: 'unauthorized' },
  )
  await trial.make(given, { body: {}, note: 'vacía' }, { status: 422, code: 'invalid' })
}
