import type { Fault } from '#tools/mutants/faults.ts'
import { contractFaults } from './contract.ts'
import { hurriedContractFaults } from './contract-hurried.ts'
import { gatewayFaults } from './gateway.ts'
import { attackFaults } from './gateway-attacks.ts'
import { linkFaults } from './gateway-links.ts'
import { moneyFaults } from './gateway-money.ts'
import { rightsFaults } from './gateway-rights.ts'
import { storeFaults } from './gateway-stores.ts'
import { machineFaults } from './machines.ts'
import { hurriedMachineFaults } from './machines-hurried.ts'
import { screenFaults } from './screens.ts'
import { linkScreenFaults } from './screens-links.ts'
import { roomScreenFaults } from './screens-rooms.ts'
import { srcFaults } from './src.ts'
import { roomFaults } from './src-rooms.ts'
import { toolFaults } from './tools.ts'

export const floors = ['contract', 'machines', 'gateway', 'src', 'tools', 'screens'] as const
export type Floor = (typeof floors)[number]

export const plantedOn: Readonly<Record<Floor, readonly Fault[]>> = {
  contract: [...contractFaults, ...hurriedContractFaults],
  machines: [...machineFaults, ...hurriedMachineFaults],
  gateway: [...moneyFaults, ...rightsFaults, ...attackFaults, ...gatewayFaults, ...linkFaults, ...storeFaults],
  src: [...srcFaults, ...roomFaults],
  tools: toolFaults,
  screens: [...screenFaults, ...roomScreenFaults, ...linkScreenFaults],
}

export const allPlanted: readonly Fault[] = floors.flatMap((floor) => plantedOn[floor])
