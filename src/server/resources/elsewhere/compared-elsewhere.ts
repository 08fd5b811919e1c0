import type { FastifyRequest } from 'fastify'
import type { RecordsElsewhere } from './records-elsewhere.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call is compared with that services elsewhere have; undefined where all are built in. */
    recordsElsewhere: RecordsElsewhere | undefined
  }
}

/** Does something for a call that may be compared with records of services elsewhere, and leaves nothing where it throws. */
export const comparedElsewhere = <Result>(
  { recordsElsewhere }: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> => (recordsElsewhere ? recordsElsewhere.during(work) : work())
