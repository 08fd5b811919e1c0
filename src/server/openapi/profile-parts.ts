import { answers } from './api-operation.ts'

/** Group of the calls about whoever makes them. */
export const person = ['Perfil de quien llama']

/** Answer of what is done without anything to say. */
export const done = answers(undefined, [403, 404, 422], { status: 204 })
