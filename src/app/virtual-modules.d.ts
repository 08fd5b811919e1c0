declare module 'virtual:screens' {
  /** Every screen of the product, in the order of the menu. */
  export const screens: (import('#src/schema/render-model.ts').ScreenEntry & {
    load: () => Promise<{
      model: import('#src/schema/render-model.ts').RenderModel
      validate: import('#src/verdict/finding.ts').Validator
      conditions: import('#src/verdict/finding.ts').Validator[]
      /** Of what the transitions of its workflow ask, in their order. */
      asked: (import('#src/verdict/finding.ts').Validator | undefined)[]
    }>
  })[]
}
