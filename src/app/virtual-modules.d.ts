declare module 'virtual:screens' {
  /** Every screen of the product, in the order of the menu. */
  export const screens: (import('#src/schema/render-model.ts').ScreenEntry & {
    load: () => Promise<{
      model: import('#src/schema/render-model.ts').RenderModel
      validate: import('#src/validation/issue.ts').Validator
      conditions: import('#src/validation/issue.ts').Validator[]
      /** Validators of its transitions' input, in order. */
      transitionValidators: (import('#src/validation/issue.ts').Validator | undefined)[]
    }>
  })[]
}
