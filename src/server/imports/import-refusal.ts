/** Why an import cannot go on, in Spanish: what is wrong, and what can be done. Nothing of it was applied. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
}
