import { held, inCauses, isList, list, type PlantedDrift, read, refused } from './drift-changes.ts'

/** Refusals and permissions that drift. */
export const refusalDrifts: PlantedDrift[] = [
  {
    title: 'an unknown parameter is passed over',
    ...inCauses,
    call: list,
    field: /^estado$/,
    drift: { arriving: ({ query }) => query.delete('campoQueNoHay') },
  },
  {
    title: 'a parameter more is required',
    ...inCauses,
    call: list,
    field: /^estado$/,
    drift: {
      instead: (call) =>
        isList(call) && !call.query.has('oficina')
          ? { status: 400, headers: {}, body: { error: 'falta oficina' } }
          : undefined,
    },
  },
  {
    title: 'a record that there is not answers 200',
    ...inCauses,
    call: read,
    field: /^estado$/,
    drift: {
      leaving: refused(404, (answer) => {
        answer.status = 200
        answer.body = {}
      }),
    },
  },
  {
    title: 'what is refused answers 200',
    ...inCauses,
    call: list,
    field: /^estado$/,
    drift: {
      leaving: refused(422, (answer) => {
        answer.status = 200
      }),
    },
  },
  {
    title: 'what is refused answers 400',
    ...inCauses,
    call: list,
    field: /^estado$/,
    drift: {
      leaving: refused(422, (answer) => {
        answer.status = 400
      }),
    },
  },
  {
    title: 'errors have another shape',
    ...inCauses,
    call: list,
    field: /^(detail|mensaje|title|code)$/,
    drift: {
      leaving: refused(422, (answer) => {
        answer.body = { mensaje: 'mal' }
      }),
    },
  },
  {
    title: 'errors are plain JSON',
    ...inCauses,
    call: list,
    field: /^Content-Type$/,
    drift: {
      leaving: refused(422, (answer) => {
        answer.headers['content-type'] = 'application/json'
      }),
    },
  },
  {
    title: 'who has no token is answered',
    ...inCauses,
    call: list,
    field: /^estado$/,
    drift: {
      arriving: (call) => {
        call.headers.authorization ??= held.authorization
      },
    },
  },
  {
    title: 'who has no permission is answered',
    ...inCauses,
    call: list,
    field: /^estado$/,
    drift: {
      arriving: (call) => {
        if (call.headers.authorization) call.headers.authorization = held.authorization
      },
    },
  },
]
