import type { Fault } from '#tools/mutants/faults.ts'
import { contractFaults } from './contract.ts'
import { channelRuleFaults } from './contract-channels.ts'
import { hurriedContractFaults } from './contract-hurried.ts'
import { meaningFaults } from './contract-meanings.ts'
import { orderRuleFaults } from './contract-orders.ts'
import { paymentRuleFaults } from './contract-payments.ts'
import { roomRuleFaults } from './contract-rooms.ts'
import { sessionRuleFaults } from './contract-session.ts'
import { shellRuleFaults } from './contract-shell.ts'
import { storeWireFaults } from './contract-stores.ts'
import { typedFaults } from './contract-typed.ts'
import { userRuleFaults } from './contract-users.ts'
import { gatewayFaults } from './gateway.ts'
import { accountFaults } from './gateway-accounts.ts'
import { attackFaults } from './gateway-attacks.ts'
import { endFaults } from './gateway-ends.ts'
import { groundFaults } from './gateway-ground.ts'
import { linkFaults } from './gateway-links.ts'
import { moneyFaults } from './gateway-money.ts'
import { orderFaults } from './gateway-orders.ts'
import { payFaults } from './gateway-pay.ts'
import { peopleFaults } from './gateway-people.ts'
import { readFaults } from './gateway-reads.ts'
import { reportFaults } from './gateway-reports.ts'
import { rightsFaults } from './gateway-rights.ts'
import { gatewayRoomFaults } from './gateway-rooms.ts'
import { storeFaults } from './gateway-stores.ts'
import { sweepFaults } from './gateway-sweeps.ts'
import { trailFaults } from './gateway-trails.ts'
import { webFaults } from './gateway-web.ts'
import { machineFaults } from './machines.ts'
import { formFaults } from './machines-forms.ts'
import { hurriedMachineFaults } from './machines-hurried.ts'
import { inputFaults } from './machines-inputs.ts'
import { orderFlowFaults } from './machines-orders.ts'
import { roomFlowFaults } from './machines-rooms.ts'
import { sessionFlowFaults } from './machines-session.ts'
import { userFlowFaults } from './machines-users.ts'
import { screenFaults } from './screens.ts'
import { linkScreenFaults } from './screens-links.ts'
import { roomScreenFaults } from './screens-rooms.ts'
import { shellScreenFaults } from './screens-shell.ts'
import { storeScreenFaults } from './screens-stores.ts'
import { valueScreenFaults } from './screens-values.ts'
import { srcFaults } from './src.ts'
import { callFaults } from './src-calls.ts'
import { roomFaults } from './src-rooms.ts'
import { toolFaults } from './tools.ts'
import { judgeFaults } from './tools-judges.ts'

export const floors = ['contract', 'machines', 'gateway', 'src', 'tools', 'screens'] as const
export type Floor = (typeof floors)[number]

export const plantedOn: Readonly<Record<Floor, readonly Fault[]>> = {
  contract: [
    ...contractFaults,
    ...hurriedContractFaults,
    ...sessionRuleFaults,
    ...roomRuleFaults,
    ...userRuleFaults,
    ...orderRuleFaults,
    ...channelRuleFaults,
    ...paymentRuleFaults,
    ...shellRuleFaults,
    ...storeWireFaults,
    ...meaningFaults,
    ...typedFaults,
  ],
  machines: [
    ...machineFaults,
    ...hurriedMachineFaults,
    ...formFaults,
    ...sessionFlowFaults,
    ...roomFlowFaults,
    ...userFlowFaults,
    ...orderFlowFaults,
    ...inputFaults,
  ],
  gateway: [
    ...moneyFaults,
    ...rightsFaults,
    ...attackFaults,
    ...accountFaults,
    ...groundFaults,
    ...endFaults,
    ...gatewayFaults,
    ...linkFaults,
    ...payFaults,
    ...storeFaults,
    ...sweepFaults,
    ...orderFaults,
    ...gatewayRoomFaults,
    ...webFaults,
    ...reportFaults,
    ...readFaults,
    ...peopleFaults,
    ...trailFaults,
  ],
  src: [...srcFaults, ...roomFaults, ...callFaults],
  tools: [...toolFaults, ...judgeFaults],
  screens: [
    ...screenFaults,
    ...shellScreenFaults,
    ...roomScreenFaults,
    ...storeScreenFaults,
    ...linkScreenFaults,
    ...valueScreenFaults,
  ],
}

export const allPlanted: readonly Fault[] = floors.flatMap((floor) => plantedOn[floor])
