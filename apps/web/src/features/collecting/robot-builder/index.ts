export { RobotBuilder } from './RobotBuilder.tsx';
