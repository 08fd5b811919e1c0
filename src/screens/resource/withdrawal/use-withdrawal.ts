import { useConfirm } from '#src/ui/confirm.tsx'
import { resourceTexts } from '../resource-texts.ts'
import { withdrawalTexts } from './withdrawal-texts.ts'

/**
 * Asks whether a request is to be withdrawn: its button stands where the one that sent it stood, so that a second click
 * on that one withdraws nothing by itself.
 */
export function useWithdrawal(): () => Promise<boolean> {
  const confirm = useConfirm()
  return () =>
    confirm({
      title: withdrawalTexts.withdrawQuestion,
      message: withdrawalTexts.withdrawEffect,
      cancelText: withdrawalTexts.keep,
      confirmText: resourceTexts.withdrawRequest,
    })
}
