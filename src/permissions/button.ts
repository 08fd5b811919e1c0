/** The action that a button stands for: what follows the last underscore of its id (spec part 2, point 12). */
export function actionOfButton(buttonId: string): number | undefined {
  const suffix = buttonId.slice(buttonId.lastIndexOf('_') + 1)
  return buttonId.includes('_') && /^\d+$/.test(suffix) ? Number(suffix) : undefined
}
