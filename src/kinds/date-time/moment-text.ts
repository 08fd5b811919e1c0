import { dateTime } from './kind.ts'

/** A moment as staff in Bogotá read it, in tables too. */
export const momentText = (at: string): string => dateTime.format(at, dateTime.example.property)
