/** An amount that is no finite number, where one is to be written: a fault of the program, which no second try mends. */
export class ImpossibleAmount extends Error {
  /** @param where what was to be written, without values of a record */
  constructor(where: string) {
    super(`${where}: no finite number`)
  }
}
